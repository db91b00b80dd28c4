package com.example.school.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import java.util.ArrayList;
import java.util.List;

/** Entity "Course", mapped to the table course. */
@Entity
@Table(
        name = "course",
        indexes = {
            @Index(name = "idx_course_teacher_id", columnList = "teacher_id"),
            @Index(name = "idx_course_substitute_id", columnList = "substitute_id")
        })
public class CourseEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "id", nullable = false)
    private Long id;

    @Column(name = "title", nullable = false, length = 255)
    private String title;

    @Column(name = "hours")
    private Double hours;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "teacher_id", foreignKey = @ForeignKey(name = "fk_course_teacher_id"))
    private TeacherEntity teacher;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "substitute_id", foreignKey = @ForeignKey(name = "fk_course_substitute_id"))
    private TeacherEntity substitute;

    @OneToMany(mappedBy = "course")
    private List<StudentCourseEntity> studentCourses = new ArrayList<>();

    public CourseEntity() {
        // Used by JPA and for new rows.
    }

    public Long getId() {
        return id;
    }

    public void setId(Long id) {
        this.id = id;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public Double getHours() {
        return hours;
    }

    public void setHours(Double hours) {
        this.hours = hours;
    }

    public TeacherEntity getTeacher() {
        return teacher;
    }

    public void setTeacher(TeacherEntity teacher) {
        this.teacher = teacher;
    }

    public TeacherEntity getSubstitute() {
        return substitute;
    }

    public void setSubstitute(TeacherEntity substitute) {
        this.substitute = substitute;
    }

    public List<StudentCourseEntity> getStudentCourses() {
        return studentCourses;
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof CourseEntity other)) {
            return false;
        }
        return getId() != null && getId().equals(other.getId());
    }

    @Override
    public int hashCode() {
        return CourseEntity.class.hashCode();
    }

    @Override
    public String toString() {
        return "CourseEntity(id=" + getId() + ")";
    }
}

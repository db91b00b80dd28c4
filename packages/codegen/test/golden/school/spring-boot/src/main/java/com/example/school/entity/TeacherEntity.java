package com.example.school.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ForeignKey;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;
import java.util.ArrayList;
import java.util.List;

/** Entity "Teacher", mapped to the table teacher. */
@Entity
@Table(
        name = "teacher",
        uniqueConstraints = @UniqueConstraint(name = "uk_teacher_person_id", columnNames = "person_id"))
public class TeacherEntity {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "id", nullable = false)
    private Long id;

    @Column(name = "subject", nullable = false, length = 40)
    private String subject;

    @OneToOne(fetch = FetchType.LAZY, optional = false)
    @JoinColumn(
            name = "person_id",
            nullable = false,
            unique = true,
            foreignKey = @ForeignKey(name = "fk_teacher_person_id"))
    private PersonEntity person;

    @OneToMany(mappedBy = "teacher")
    private List<CourseEntity> courses = new ArrayList<>();

    @OneToMany(mappedBy = "substitute")
    private List<CourseEntity> substituteCourses = new ArrayList<>();

    public TeacherEntity() {
        // Used by JPA and for new rows.
    }

    public Long getId() {
        return id;
    }

    public void setId(Long id) {
        this.id = id;
    }

    public String getSubject() {
        return subject;
    }

    public void setSubject(String subject) {
        this.subject = subject;
    }

    public PersonEntity getPerson() {
        return person;
    }

    public void setPerson(PersonEntity person) {
        this.person = person;
    }

    public List<CourseEntity> getCourses() {
        return courses;
    }

    public List<CourseEntity> getSubstituteCourses() {
        return substituteCourses;
    }

    @Override
    public boolean equals(Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof TeacherEntity other)) {
            return false;
        }
        return getId() != null && getId().equals(other.getId());
    }

    @Override
    public int hashCode() {
        return TeacherEntity.class.hashCode();
    }

    @Override
    public String toString() {
        return "TeacherEntity(id=" + getId() + ")";
    }
}
